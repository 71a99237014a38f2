import type { FastifyInstance } from 'fastify'
import type { Config } from '../../settings/config.ts'

const DAY_MS = 86_400_000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/**
 * Serves /.well-known/security.txt (RFC 9116), which says where to report a security fault. Without a contact in
 * the settings it names the mailbox that RFC 2142 reserves for this.
 */
export function serveSecurityTxt(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'SECURITY_CONTACT'>,
) {
  const contact = config.SECURITY_CONTACT ?? `security@${new URL(config.publicUrl).hostname}`
  app.get('/.well-known/security.txt', async (_, reply) => {
    const expires = new Date(Math.ceil(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS)
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${config.publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })
}
