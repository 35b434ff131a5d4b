import { Navigate } from '@tanstack/react-router'
import { useOwnKinds } from './use-kind.ts'

/** The first catalogue this person keeps. */
export function CatalogsHome() {
  const [kind] = useOwnKinds()
  return kind === undefined ? null : <Navigate to="/catalogos/$kind" params={{ kind }} replace />
}
