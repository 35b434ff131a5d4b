/** Calls per hour of an ordinary working day, relative to each other. */
const workday = [
  22, 14, 10, 7, 10, 22, 46, 74, 70, 50, 44, 46, 58, 64, 50, 46, 50, 62, 80, 82, 68, 56, 46, 34,
]
/** Late mornings, long evenings. */
const weekend = [
  58, 50, 42, 30, 18, 14, 20, 28, 36, 44, 52, 58, 64, 66, 58, 54, 56, 62, 72, 80, 82, 78, 72, 66,
]
const sunday = 0
const friday = 5
const saturday = 6

/** How much of a week's average each day sees, Sunday first. */
const dayShare = [0.82, 0.92, 0.94, 0.97, 1.02, 1.2, 1.13]

/** Relative demand in each hour of a day of the week (0 is Sunday), by the wall clock. */
export const hourlyDemand = (weekday: number): readonly number[] => {
  if (weekday === sunday) return weekend.map((calls, hour) => (hour >= 21 ? calls * 0.5 : calls))
  if (weekday === saturday) return weekend
  if (weekday === friday) return workday.map((calls, hour) => (hour >= 20 ? calls * 1.6 : calls))
  return workday
}

export const dailyDemand = (weekday: number): number => dayShare[weekday]!

/** The hour's calls over the average hour's: 1 is ordinary, 2 a peak. */
export const demandAt = (weekday: number, hour: number): number => {
  const hours = hourlyDemand(weekday)
  const mean = hours.reduce((sum, calls) => sum + calls, 0) / hours.length
  return (dailyDemand(weekday) * hours[hour]!) / mean
}
