export const driverCount = 2000
export const reportEveryS = 4
export const reportsTopic = 'tx/bench/rides'

const beatMs = 20

/** Each driver's report is a message of its own, with the time it left as its last word. */
export const startReports = (publish: (payload: string) => void) => {
  const began = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const now = performance.timeOrigin + performance.now()
    const owed = ((performance.now() - began) / 1000) * (driverCount / reportEveryS)
    while (sent < owed) {
      const driver_id = 1 + (sent++ % driverCount)
      const place = [-16.4 + (driver_id % 100) / 1000, -71.53 + (driver_id % 89) / 1000]
      publish(JSON.stringify([driver_id, ...place, driver_id % 360, now]))
    }
  }, beatMs)
  return {
    sent: () => sent,
    stop: () => clearInterval(timer),
  }
}

export const leftAt = (payload: Buffer): number => Number(JSON.parse(payload.toString()).at(-1))
