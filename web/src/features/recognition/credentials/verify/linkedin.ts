import type { CredentialText } from '../check/credential-text.ts'

/** The URL of LinkedIn's form to add a certification, prefilled. */
export function linkedInAddress(text: CredentialText): string {
  const { name } = text.credentialSubject.achievement
  const issued = new Date(text.awardedDate)
  const end = text.validUntil ? new Date(text.validUntil) : null
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: text.issuer.name,
    issueYear: String(issued.getFullYear()),
    issueMonth: String(issued.getMonth() + 1),
    ...(end && { expirationYear: String(end.getFullYear()), expirationMonth: String(end.getMonth() + 1) }),
    certUrl: text.id,
    certId: text.credentialSubject.licenseNumber,
  }
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`
}
