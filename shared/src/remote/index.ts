export * from './contract-version.ts';
export * from './define-module.ts';
export * from './host-libraries.ts';
export * from './own-words.ts';
export * from './render-job.ts';
export * from './satisfies-contract.ts';
