import { readDay, readMoney, readText, readWhole } from '#src/modules/imports/cell-readers.ts'
import type { Layout, LayoutColumn, Read } from '#src/modules/imports/layout.ts'
import { readTime } from '#src/modules/imports/moment-readers.ts'
import { rucColumn } from './companies-layout.ts'
import { coverageColumn } from './shared-columns.ts'

const readPercent = (text: string): Read => readWhole(text.replace(/\s*%$/, ''))

const amount = (
  key: string,
  title: string,
  also: readonly string[],
  hint: string,
  example: string,
): LayoutColumn => ({ key, title, also, required: true, hint, example, read: readMoney })

const usual = (
  key: string,
  title: string,
  also: readonly string[],
  hint: string,
  example: string,
  read: (text: string) => Read,
): LayoutColumn => ({ key, title, also, hint, example, read })

export const tariffsLayout: Layout = {
  key: ['name'],
  within: ['coverage', 'ruc', 'attribute'],
  label: ['name', 'coverage', 'ruc', 'attribute'],
  columns: [
    {
      key: 'name',
      title: 'Nombre',
      also: ['Tarifa', 'Tarifario', 'Nombre de tarifa'],
      required: true,
      hint: 'Como la llama. Por él se la reconoce.',
      example: 'Diurna',
      read: readText,
    },
    { ...coverageColumn, hint: 'Donde vale; vacío: en todas.' },
    {
      ...rucColumn,
      required: false,
      title: 'RUC de la empresa',
      also: ['RUC', 'Empresa'],
      hint: 'De una empresa que paga otros precios; vacío: para todos.',
      example: '',
      fields: ['company_id'],
    },
    {
      key: 'attribute',
      title: 'Tipo de unidad',
      also: ['Atributo', 'Servicio', 'Categoría'],
      hint: 'Un atributo de vehículo de sus catálogos; vacío: cualquier unidad.',
      example: '',
      read: readText,
      fields: ['vehicle_attribute_id'],
    },
    usual('valid_from', 'Vigente desde', ['Desde', 'Inicio'], 'Hoy si no se escribe.', '', readDay),
    usual('valid_to', 'Vigente hasta', ['Hasta', 'Fin'], 'Si termina.', '', readDay),
    amount('base', 'Bajada de bandera', ['Banderazo', 'Base', 'Arranque'], 'En soles.', '3.50'),
    amount('per_km', 'Por kilómetro', ['Km', 'Precio por km', 'S/ por km'], 'En soles.', '1.10'),
    amount('per_min', 'Por minuto', ['Minuto', 'Precio por minuto'], 'En soles.', '0.20'),
    amount('minimum', 'Tarifa mínima', ['Mínimo', 'Carrera mínima'], 'En soles.', '6.00'),
    amount('airport_fee', 'Recargo de aeropuerto', ['Aeropuerto'], '0 si no lo hay.', '5.00'),
    amount('wait_per_min', 'Minuto de espera', ['Espera'], 'Pasada la cortesía.', '0.40'),
    amount('stop_fee', 'Parada adicional', ['Parada'], '0 si no se cobra.', '2.00'),
    amount(
      'hour_price',
      'Por hora',
      ['Hora', 'Precio por hora'],
      'Al alquilar por horas.',
      '25.00',
    ),
    amount(
      'hour_extra_km',
      'Kilómetro adicional',
      ['Km adicional'],
      'De lo que pasa de los incluidos en la hora.',
      '0.90',
    ),
    amount(
      'cancel_fee',
      'Cancelación con la unidad en el punto',
      ['Cancelación', 'Anulación'],
      '0 si no se cobra.',
      '5.00',
    ),
    amount('no_show_fee', 'Cliente ausente', ['Ausente'], '0 si no se cobra.', '5.00'),
    usual(
      'night_from',
      'La noche empieza',
      ['Noche desde'],
      '22:00 si no se escribe.',
      '',
      readTime,
    ),
    usual('night_to', 'La noche termina', ['Noche hasta'], '06:00 si no se escribe.', '', readTime),
    usual(
      'night_percent',
      'Recargo nocturno',
      ['Nocturno', 'Recargo nocturno %'],
      'En %: 20 si no se escribe.',
      '20',
      readPercent,
    ),
    usual(
      'holiday_percent',
      'Recargo por feriado',
      ['Feriado', 'Recargo feriado %'],
      'En %: 20 si no se escribe.',
      '20',
      readPercent,
    ),
    usual(
      'wait_free_min',
      'Minutos de cortesía',
      ['Cortesía', 'Espera gratis'],
      '5 si no se escribe.',
      '5',
      readWhole,
    ),
    usual(
      'hour_included_km',
      'Km incluidos por hora',
      ['Km por hora'],
      '15 si no se escribe.',
      '15',
      readWhole,
    ),
    usual(
      'round_step',
      'Redondeo',
      ['Redondear a'],
      'En soles: 0.50 si no se escribe.',
      '0.50',
      readMoney,
    ),
  ],
}
