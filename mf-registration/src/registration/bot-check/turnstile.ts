/** The part of Cloudflare's script that the form uses. */
export interface Turnstile {
  render: (
    place: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      language: string;
      theme: string;
      'response-field': boolean;
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => boolean;
    },
  ) => string;
  remove: (widget: string) => void;
}

const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

function isTurnstile(value: unknown): value is Turnstile {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'render') === 'function' &&
    typeof Reflect.get(value, 'remove') === 'function'
  );
}

function present(): Turnstile | null {
  const value: unknown = Reflect.get(globalThis, 'turnstile');
  return isTurnstile(value) ? value : null;
}

/** Loads the script of the service; only where the organisers have chosen it. */
export function loadTurnstile(): Promise<Turnstile> {
  const loaded = present();
  if (loaded !== null) return Promise.resolve(loaded);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    const fail = () => {
      script.remove();
      reject(new Error('bot check not loaded'));
    };
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const turnstile = present();
      if (turnstile === null) fail();
      else resolve(turnstile);
    });
    document.head.appendChild(script);
  });
}
