const rows: readonly (readonly [what: string, howLong: string])[] = [
  ['Hojas de reclamación y su respuesta', 'Hasta responderlas y 2 años más; luego se anonimizan'],
  ['Servicios de taxi y comprobantes', '5 años'],
  ['Recorrido de los vehículos (posiciones)', '90 días; luego solo datos agregados'],
  ['Consulta de tarifa y ubicación del equipo', 'Solo durante la consulta: no se guardan'],
  ['Postulaciones no aceptadas', '6 meses'],
  ['Registro de accesos a datos personales', '2 años'],
  ['Dirección de avisos de su navegador', 'Hasta que salga, la retire o su sesión termine'],
  ['Códigos de verificación', 'Minutos'],
]

/** How long each kind of data is kept. */
export function Retention() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Datos</th>
          <th scope="col">Plazo</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, howLong]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
