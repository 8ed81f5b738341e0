import { EventEmitter, once } from 'node:events';

/** Events of a topic that come from now on; those of earlier writes may still be on their way. */
export async function listen(site, topic) {
  const response = await fetch(`${site.publicUrl}/api/events`);
  const reader = response.body.getReader();
  const heard = new EventEmitter();
  const read = async () => {
    for (let text = ''; ;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += Buffer.from(value).toString();
      if (!text.includes(`event: ${topic}`)) continue;
      text = '';
      heard.emit('event');
    }
  };
  const ended = read();
  return {
    next: () => once(heard, 'event'),
    close: async () => {
      await reader.cancel();
      await ended;
    },
  };
}
