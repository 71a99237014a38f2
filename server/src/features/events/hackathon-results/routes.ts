import { hackathonResults } from '@muster/contract/events/hackathon-results.ts'
import type { FastifyInstance } from 'fastify'
import { drawnApart } from '../../../platform/drawing/pool.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { listCertificates, readCertificate } from './certificates.ts'
import { readFeedback, readPublished } from './published.ts'

const paper = drawnApart<typeof import('./certificate-file.ts')>(
  new URL('./certificate-file.ts', import.meta.url),
)

export function hackathonResultRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config } = parts

  serve(app, parts, hackathonResults, {
    published: ({ actor, params }) => readPublished(db, actor?.id ?? null, params.hackathon_id),
    feedback: ({ actor, params }) => readFeedback(db, actor.id, params.project_id),
    myCertificates: ({ actor }) => listCertificates(db, actor.id),
    certificate: ({ params }) => readCertificate(db, params.code),
    certificateFile: async ({ params }) => {
      const certificate = await readCertificate(db, params.code)
      const { BRAND_NAME: name, BRAND_LOGO_URL: logo, publicUrl: url } = config
      return paper('drawCertificate', certificate, { name, url, hasOwnLogo: logo !== undefined })
    },
  })
}
