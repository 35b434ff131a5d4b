/** The store did not answer or could not take the bytes: the caller may try again, nothing was lost. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
}
