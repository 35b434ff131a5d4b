import { date } from '#src/shared/formats.ts'

/** What a tariff's fields are called, in forms and in the comparison of two versions. */
export const tariffLabels = {
  name: 'Nombre',
  coverage_id: 'Cobertura',
  company_id: 'Empresa',
  vehicle_attribute_id: 'Tipo de unidad',
  valid_from: 'Vigente desde',
  valid_to: 'Vigente hasta',
  base: 'Bajada de bandera',
  per_km: 'Por kilómetro',
  per_min: 'Por minuto',
  minimum: 'Tarifa mínima',
  night_from: 'La noche empieza',
  night_to: 'La noche termina',
  night_percent: 'Recargo nocturno',
  holiday_percent: 'Recargo por feriado',
  airport_fee: 'Recargo de aeropuerto',
  wait_free_min: 'Minutos de cortesía',
  wait_per_min: 'Minuto de espera',
  stop_fee: 'Parada adicional',
  hour_price: 'Por hora',
  hour_included_km: 'Km incluidos por hora',
  hour_extra_km: 'Kilómetro adicional',
  cancel_fee: 'Cancelación con la unidad en el punto',
  no_show_fee: 'Cliente ausente',
  round_step: 'Redondeo',
  attribute_fees: 'Recargos por atributo',
}

export const validityText = (row: { valid_from: string; valid_to: string | null }): string =>
  row.valid_to === null
    ? `desde ${date(row.valid_from)}`
    : `${date(row.valid_from)} – ${date(row.valid_to)}`

type Validity = { is_active: boolean; valid_from: string; valid_to: string | null }

/** Whether it prices rides of a day, and if not, why. */
export const stateOn = (
  row: Validity,
  today: string,
): 'archived' | 'future' | 'past' | 'current' => {
  if (!row.is_active) return 'archived'
  if (row.valid_from > today) return 'future'
  return row.valid_to !== null && row.valid_to < today ? 'past' : 'current'
}
