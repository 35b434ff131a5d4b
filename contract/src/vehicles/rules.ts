import { yearOf } from '#src/calendar/day.ts'

/** Years of service counted from the first of January after the model year. */
export const maxVehicleAge = 15

/** The last day on which a vehicle of a model year may serve. */
export const lastServiceDay = (model_year: number): string => `${model_year + maxVehicleAge}-12-31`

/** Why a model year cannot be right today; null when it may be. */
export const modelYearProblem = (model_year: number, today: string): string | null => {
  if (model_year > yearOf(today) + 1) return 'El año del modelo está en el futuro'
  if (lastServiceDay(model_year) < today)
    return `Un taxi sirve hasta ${maxVehicleAge} años: este llegó a su límite el 31/12/${model_year + maxVehicleAge}`
  return null
}
