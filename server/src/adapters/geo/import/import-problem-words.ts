const words: readonly [RegExp, string][] = [
  [/another import/, 'Ya hay una importación en marcha.'],
  [/cut short/, 'El archivo está incompleto: descárguelo de nuevo.'],
  [/damaged|changed/, 'El archivo está dañado: descárguelo de nuevo.'],
  [/not an \.osm\.pbf/, 'No es un archivo .osm.pbf.'],
  [/empty/, 'El archivo está vacío.'],
  [/zlib/, 'El archivo viene comprimido de otra forma: use uno de Geofabrik.'],
  [/history/, 'El archivo trae la historia del mapa: use uno sin ella.'],
  [/inside the box/, 'El mapa no llega a sus coberturas: use el de su país.'],
  [/no streets|no coordinates|do not connect|nothing to draw/, 'El archivo no trae calles.'],
  [/ENOSPC|EDQUOT/, 'No hay espacio en el disco del servidor.'],
]

/** What stopped an import, for whoever brought the file. */
export const importProblemWords = (problem: string): string =>
  words.find(([pattern]) => pattern.test(problem))?.[1] ??
  'La importación falló; el mapa de antes sigue en uso.'
