/** A new operator as the form sends it. */
export const newUserForm = (username: string) => ({
  username,
  name: 'Julia Ñahui',
  email: null,
  profile_code: 'OPERADOR' as const,
  extension: null,
  coverage_ids: null,
  company_ids: null,
  password: 'Ventana-Lunar-88',
})
