import { plate as plateText } from '#src/shared/formats.ts'

type RideWhoProps = {
  driver: { first_name: string; rating?: number | null }
  /** Where the driver's face is, if there is one. */
  picture: string | null
  plate: string
  vehicle: { brand: string; color: string }
}

/** Whom and what to look for at the door. */
export function RideWho({ driver, picture, plate, vehicle }: RideWhoProps) {
  const { first_name, rating = null } = driver
  return (
    <div className="ride-who">
      {picture === null ? (
        <span className="ride-initial" aria-hidden="true">
          {first_name.slice(0, 1)}
        </span>
      ) : (
        <img src={picture} width={56} height={56} alt={`Foto de ${first_name}`} />
      )}
      <div className="ride-name">
        <p>
          <strong>{first_name}</strong>
          {rating !== null && (
            <>
              {' '}
              <span aria-hidden="true">★ {rating.toFixed(1)}</span>
              <span className="visually-hidden">calificación {rating.toFixed(1)} de 5</span>
            </>
          )}
        </p>
        <p className="dim">
          {vehicle.brand} {vehicle.color.toLowerCase()}
        </p>
      </div>
      <p className="ride-plate">{plateText(plate)}</p>
    </div>
  )
}
