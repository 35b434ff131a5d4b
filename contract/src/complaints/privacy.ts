/** The privacy text people read today; each sheet keeps the version it was filed under. Change it with the text. */
export const privacyVersion = '2026-11-15'
