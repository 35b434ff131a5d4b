const rights: readonly (readonly [name: string, meaning: string, term: string])[] = [
  ['Información', 'Saber qué hacemos con sus datos', '8 días hábiles'],
  ['Acceso', 'Recibir una copia de los datos que tenemos', '20 días hábiles'],
  ['Rectificación', 'Corregir, actualizar o completar sus datos', '10 días hábiles'],
  ['Cancelación', 'Pedir que los eliminemos; primero se bloquean', '10 días hábiles'],
  ['Oposición', 'Pedir que dejemos de usarlos para un fin', '10 días hábiles'],
  ['Portabilidad', 'Llevarse sus datos en un formato de uso común', '20 días hábiles'],
  ['Retiro del consentimiento', 'Dejar de recibir publicidad', '10 días hábiles'],
]

/** The rights over one's data, their terms, and how to use them. */
export function Rights({ email, address }: { email: string; address: string }) {
  return (
    <>
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">Derecho</th>
            <th scope="col">Qué permite</th>
            <th scope="col">Respondemos en</th>
          </tr>
        </thead>
        <tbody>
          {rights.map(([name, meaning, term]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{meaning}</td>
              <td data-name="Respondemos en">{term}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Es gratuito. Escriba a <a href={`mailto:${email}`}>{email}</a> o presente una carta en{' '}
        {address}, con: nombres y apellidos, copia de su documento de identidad (o poder, si actúa
        por otra persona), qué derecho ejerce y sobre qué datos, y a dónde respondemos. Si falta
        algo se lo diremos dentro de 5 días hábiles. El plazo puede ampliarse una vez por otro
        igual, salvo en el derecho de información.
      </p>
      <p>
        No podemos eliminar datos que la ley manda conservar, como las hojas de reclamación: esos
        quedan bloqueados hasta que venza el plazo. Si no está conforme con nuestra respuesta, puede
        acudir a la Autoridad Nacional de Protección de Datos Personales del Ministerio de Justicia
        y Derechos Humanos.
      </p>
    </>
  )
}
