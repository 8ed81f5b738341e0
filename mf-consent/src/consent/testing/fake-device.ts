const heads = {
  pdf: [...'%PDF-1.7\n'].map((letter) => letter.charCodeAt(0)),
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, ...[...'PNG\r\n'].map((letter) => letter.charCodeAt(0))],
  webp: [...'RIFF\0\0\0\0WEBP'].map((letter) => letter.charCodeAt(0)),
  heic: [...'\0\0\0\u0018ftypheic'].map((letter) => letter.charCodeAt(0)),
  gif: [...'GIF89a'].map((letter) => letter.charCodeAt(0)),
};

const types = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  gif: 'image/gif',
};

export function aFile(kind: keyof typeof heads, size = 64, name = `plik.${kind}`): File {
  const bytes = new Uint8Array(size);
  bytes.set(heads[kind]);
  return new File([bytes], name, { type: types[kind] });
}

export interface FakeDevice {
  saved: string[];
}

interface DeviceOptions {
  photoBytes?: number;
  readsPhotos?: boolean;
}

export function fakeDevice({ photoBytes = 1000, readsPhotos = true }: DeviceOptions = {}) {
  const device: FakeDevice = { saved: [] };
  URL.createObjectURL = () => 'blob:http://cup.test/1';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    device.saved.push(this.download);
  });
  Object.assign(globalThis, {
    createImageBitmap: () =>
      readsPhotos
        ? Promise.resolve({ width: 3000, height: 4000, close: () => undefined })
        : Promise.reject(new DOMException('Not decoded.', 'InvalidStateError')),
  });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toDataURL: () => 'data:image/jpeg;base64,/9j/',
    toBlob: (done: (blob: Blob) => void) => done(aFile('jpeg', photoBytes)),
  });
  return device;
}
