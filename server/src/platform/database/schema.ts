export * from './schema-access.ts';
export * from './schema-captains.ts';
export * from './schema-consents.ts';
export * from './schema-cup.ts';
export * from './schema-enums.ts';
export * from './schema-games.ts';
export * from './schema-modules.ts';
export * from './schema-services.ts';
