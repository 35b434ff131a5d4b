import type { AutoValues } from '@chaski/contract/dispatch/engine-schema.ts'

type Label = { label: string; hint?: string; suffix?: string }

/** The values in the words of the desk, the same in the form and in the history. */
export const valueLabels: Record<Exclude<keyof AutoValues, 'policy'>, Label> = {
  sweep_s: { label: 'Barrido cada', hint: 'Un servicio solo no espera', suffix: ' s' },
  eta_cap_s: { label: 'Demora máxima', hint: 'Más lejos no se pregunta', suffix: ' s' },
  radius_m: { label: 'Radio', hint: 'Crece con la espera', suffix: ' m' },
  soon_free_s: { label: 'Por liberarse', hint: 'Termina su viaje en', suffix: ' s' },
  fairness_s: { label: 'Equidad', hint: 'Lo que vale 1 h sin servicio', suffix: ' s' },
  accept_s: { label: 'Para aceptar', hint: 'Servicio inmediato', suffix: ' s' },
  accept_booking_s: { label: 'Para aceptar reserva', hint: 'Servicio programado', suffix: ' s' },
  received_s: { label: 'Acuse del equipo', hint: '0: no se exige', suffix: ' s' },
  broadcast_after: { label: 'A varios tras', hint: '0: siempre de uno en uno', suffix: ' pases' },
  alarm_refusals: { label: 'Alarma tras', hint: 'Rechazos o silencios', suffix: ' pases' },
  alarm_s: { label: 'Alarma a los', hint: 'Sin que nadie lo tome', suffix: ' s' },
  swap_offered: {
    label: 'Pasar ofertas sin respuesta',
    hint: 'A una unidad que llega antes; quien la pierde conserva su puesto en la cola',
  },
  swap_assigned: {
    label: 'Intercambiar unidades en camino',
    hint: 'Dos que se cruzan lejos de sus clientes cambian de servicio; ninguna se queda sin el suyo',
  },
  swap_gain_s: {
    label: 'Solo si se gana',
    hint: 'Y la cuarta parte de lo que falta',
    suffix: ' s',
  },
  swaps_per_hour: { label: 'Por conductor, hasta', hint: 'Cambios en una hora' },
}
