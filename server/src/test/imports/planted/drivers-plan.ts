import { sql } from 'kysely'
import { figures, planted, type FilePlan } from './file-plan.ts'

/** Every tenth is a foreigner whose card has the figures of the DNI before. */
const foreigner = (n: number): boolean => n % 10 === 9
const documentFor = (n: number): string => (foreigner(n) ? documentFor(n - 1) : `6${figures(n, 7)}`)

export const driversPlan: FilePlan = {
  kind: 'drivers',
  titles: [
    'Documento',
    'Tipo de documento',
    'Código',
    'Apellidos y nombres',
    'Nacimiento',
    'Celular',
    'Brevete',
    'Categoría',
  ],
  row: (n) => [
    documentFor(n),
    foreigner(n) ? 'Otro' : '',
    `SD${n}`,
    'Quispe Mamani Juan Carlos',
    '31/12/1985',
    `93${figures(n, 7)}`,
    `Q6${figures(n, 7)}`,
    'A-IIa',
  ],
  faults: [
    planted({ 4: '01/02/2015' }, /Fecha de nacimiento: Un taxista tiene al menos 21 años/),
    planted({ 0: documentFor(0), 1: 'DNI' }, /Es el mismo registro que la fila 2/),
    planted({ 2: 'SD0' }, /Código: Se repite: está en la fila 2/),
    planted({ 3: '' }, /Nombres: .*Apellidos: /),
    planted({ 5: '12' }, /Celular: "12" no es un teléfono/),
    planted({ 6: 'X1' }, /Licencia: /),
    planted({ 7: 'A-I' }, /Categoría: Para taxi se necesita/),
    planted({ 4: '31/02/1985' }, /no es una fecha/),
  ],
  ground: async () => {},
  stored: sql`select count(*)::int as n from driver`,
}
