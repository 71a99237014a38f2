import { hackathonResults } from '@muster/contract/events/hackathon-results.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { listCertificates, readCertificate } from './certificates.ts'
import { readFeedback, readPublished } from './published.ts'

export function hackathonResultRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config } = parts

  serve(app, parts, hackathonResults, {
    published: ({ actor, params }) => readPublished(db, actor?.id ?? null, params.hackathon_id),
    feedback: ({ actor, params }) => readFeedback(db, actor.id, params.project_id),
    myCertificates: ({ actor }) => listCertificates(db, actor.id),
    certificate: ({ params }) => readCertificate(db, params.code),
    certificateFile: async ({ params }) => {
      const certificate = await readCertificate(db, params.code)
      // Loaded on demand: the fonts and the renderer are large, and most servers rarely need them.
      const { drawCertificate } = await import('./certificate-file.ts')
      const { BRAND_NAME: name, BRAND_LOGO_URL: logo, publicUrl: url } = config
      return drawCertificate(certificate, { name, url, hasOwnLogo: logo !== undefined })
    },
  })
}
