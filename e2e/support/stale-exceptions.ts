const applicantAlone = 'only the page of the applicant sends it, which journeys of its own walk'

/** Versioned calls that no journey here proves, each with its reason. */
export const staleExceptions: Readonly<Record<string, string>> = {
  updateClient: 'no screen sends it',
  confirmIdentity: 'a demonstration has no identity to confirm: identity.component.tsx proves it',
  updateMailServer: 'a demonstration writes to nobody: channels.component.tsx proves it',
  updateSmsGateway: 'a demonstration writes to nobody: channels.component.tsx proves it',
  updateRecruit: applicantAlone,
  saveRecruitVehicle: applicantAlone,
  declareRecruitCar: applicantAlone,
  submitRecruit: applicantAlone,
}
