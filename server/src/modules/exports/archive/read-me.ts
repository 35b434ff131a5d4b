/** What whoever opens the archive reads first. */
export const readMe = `Todos los datos de la empresa
=============================

datos/            Un archivo por tabla. Cada línea es un registro en JSON (formato JSON Lines, UTF-8).
manifiesto.json   Cuándo y quién se llevó los datos, y cuántas filas tiene cada archivo.

Cómo se leen
- Los montos que terminan en "_cents" son céntimos enteros: 1250 es S/ 12.50.
- Las fechas con hora llevan su zona horaria; las fechas sin hora son días de Lima.
- Los registros se unen por sus números: "driver_id" de un servicio es el "driver_id" de driver.jsonl.
- datos/stored_file.jsonl es la relación de fotos y documentos escaneados: tipo, tamaño, nombre y su
  huella SHA-256. Los archivos mismos están en el respaldo del sistema, con esa huella como nombre.
- datos/comprobante_signed.jsonl trae cada XML firmado para SUNAT, en base 64.

Qué no está
- Contraseñas, códigos, claves y sesiones: no son datos de la empresa y abrirían puertas.
- Las posiciones crudas de las unidades y el trabajo interno del sistema.
- La auditoría, que se exporta desde su propia pantalla.

Contiene datos personales (Ley 29733): guárdelo cifrado, entréguelo solo a quien corresponda y bórrelo
cuando ya no haga falta. La descarga quedó anotada en la auditoría.
`
