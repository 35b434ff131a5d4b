export const PLAZA = '-16.3988,-71.5369'
export const AIRPORT = '-16.3411,-71.583099'

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
/** A plain working day at noon, always ahead. */
export const noon = `${tomorrow}T12:00:00-05:00`
export const night = `${tomorrow}T23:30:00-05:00`
