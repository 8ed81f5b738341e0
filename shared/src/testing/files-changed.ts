/** From now on every file is as one that changed on the device after it was chosen: nothing of it can be read. */
export function filesChanged(): void {
  function fail(this: FileReader) {
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
  }
  jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(fail);
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(fail);
}
