/** What the home says, on the page and in its first bytes, which are read before any script runs. */
export const homeWords = {
  title: 'Su taxi, con el precio antes de subir',
  lead: 'Escriba de dónde a dónde va: vea cuánto cuesta, pídalo y siga la unidad en el mapa hasta su puerta.',
  promises: [
    {
      title: 'Precio conocido',
      detail: 'El precio que ve es el que paga; si el viaje cambia, se lo decimos antes.',
    },
    {
      title: 'Sabe quién viene',
      detail:
        'Placa, modelo, color, nombre y foto del conductor, y un PIN para subir al auto correcto.',
    },
    {
      title: 'No viaja solo',
      detail:
        'Comparta su viaje en vivo con quien quiera; policía, ambulancia y central a un toque.',
    },
    {
      title: 'Paga como prefiere',
      detail: 'Efectivo, Yape, Plin, tarjeta o a cuenta de su empresa, con recibo de cada viaje.',
    },
  ],
} as const
