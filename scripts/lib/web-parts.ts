/** The web is built in these parts, each whole in itself, into one folder. */
export const webParts = ['site', 'driver', 'office'] as const
