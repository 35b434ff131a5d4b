import { CheckField } from '#src/public/form/check-field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'

/** Somebody else who rides: the driver asks for this name and calls this phone. */
export type OtherPassenger = { passenger_name: string; passenger_cellphone: string }

type PassengerFieldsProps = {
  other: OtherPassenger | null
  onChange: (other: OtherPassenger | null) => void
  problemAt: (path: string) => string | undefined
}

/** Who rides, when it is not who asks. */
export function PassengerFields({ other, onChange, problemAt }: PassengerFieldsProps) {
  return (
    <>
      <CheckField
        name="other"
        checked={other !== null}
        onChange={(checked) =>
          onChange(checked ? { passenger_name: '', passenger_cellphone: '' } : null)
        }
      >
        Viaja otra persona
      </CheckField>
      {other !== null && (
        <>
          <TextField
            name="passenger_name"
            label="Nombre del pasajero"
            required
            value={other.passenger_name}
            onChange={(passenger_name) => onChange({ ...other, passenger_name })}
            maxLength={120}
            problem={problemAt('passenger_name')}
          />
          <TextField
            name="passenger_cellphone"
            label="Celular del pasajero"
            required
            type="tel"
            inputMode="tel"
            value={other.passenger_cellphone}
            onChange={(passenger_cellphone) => onChange({ ...other, passenger_cellphone })}
            maxLength={20}
            hint="Con este celular verá la placa y el PIN en Mis viajes."
            problem={problemAt('passenger_cellphone')}
          />
        </>
      )}
    </>
  )
}
