/** The driver's own state, as a colour of the shared set and a word. */
export const statusLook: Record<number, { word: string; tone: string }> = {
  1: { word: 'Fuera de turno', tone: 'off' },
  2: { word: 'Libre', tone: 'free' },
  3: { word: 'Con oferta', tone: 'offered' },
  4: { word: 'En camino', tone: 'on-way' },
  5: { word: 'En punto', tone: 'at-pickup' },
  6: { word: 'Con pasajero', tone: 'on-board' },
  7: { word: 'En descanso', tone: 'occupied' },
  8: { word: 'Sancionado', tone: 'blocked' },
  9: { word: 'Bloqueado', tone: 'blocked' },
}

/** Of a driver with a trip, by the step the trip is at. */
export const statusOfTrip = (status_type_id: number): number =>
  status_type_id <= 5 ? 4 : status_type_id === 6 ? 5 : 6
