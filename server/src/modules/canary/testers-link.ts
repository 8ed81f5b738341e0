import type { Config } from '../../config/config.ts';

export const testersPath = '/podglad/testy/';

export const testersLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, key: string) =>
  `${publicUrl}${testersPath}${key}`;
