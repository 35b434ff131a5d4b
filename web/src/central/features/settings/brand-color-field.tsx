import { TextField } from '#src/ui/field/field.tsx'
import type { Field } from '#src/ui/form/fields.ts'

/** What the picker opens on where no colour is chosen: it knows no empty one. */
const ownColor = '#0b6bcb'

/** The company's colour, as words and by eye, with what it will look like under the words of a button. */
export function BrandColorField({ field }: { field: Field<string | undefined> }) {
  const typed = (field.value ?? '').trim().toLowerCase()
  const color = /^#[0-9a-f]{6}$/.test(typed) ? typed : ownColor
  return (
    <div className="brand-color">
      <TextField
        field={field}
        hint="De los botones y enlaces del sitio público; vacío, el nuestro"
        maxLength={7}
      />
      <input
        type="color"
        aria-label="Elegir en la paleta"
        value={color}
        disabled={field.disabled}
        onChange={(event) => field.set(event.currentTarget.value)}
      />
      <span className="brand-sample" style={{ backgroundColor: color }} aria-hidden="true">
        Pedir taxi
      </span>
    </div>
  )
}
