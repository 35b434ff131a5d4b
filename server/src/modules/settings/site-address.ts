import type { Deps } from '#src/base/deps.ts'

/** Where people open this site, for what is printed and mailed. */
export const siteAddress = ({ config }: Pick<Deps, 'config'>): string =>
  config.publicUrl?.origin ?? `http://${config.HOST}:${config.PORT}`
