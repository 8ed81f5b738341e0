import { complain, resetFakeApi, takeComplaints } from './fake-api.ts';
import { resetFakeUploads } from './fake-uploads.ts';

// Far above what a loaded machine needs.
jest.setTimeout(120_000);

console.error = complain;
console.warn = complain;

afterEach(() => {
  resetFakeApi();
  resetFakeUploads();
  const complaints = takeComplaints();
  if (complaints.length > 0) throw new Error(`Complaints of this test:\n${complaints.join('\n')}`);
});
