import type { Certificate } from '@muster/contract/hackathons/hackathon-results.ts'

export async function drawCertificate(
  { code }: Certificate,
  _site: { readonly name: string; readonly url: string },
): Promise<Uint8Array> {
  return Buffer.from(code)
}
