import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import { credentials } from '@muster/contract/recognition/credentials.ts'
import { issuedCredentials } from '@muster/contract/recognition/issued-credentials.ts'
import { signingKeys } from '@muster/contract/recognition/signing-keys.ts'
import type { FastifyInstance } from 'fastify'
import { drawnApart } from '../../../platform/drawing/pool.ts'
import { unprintable } from '../../../platform/drawing/printable.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { bulkHandler } from '../../desk/bulk-jobs/index.ts'
import { badgeFile, bakedSvg } from './files/badge.ts'
import { savedPage } from './files/saved-page.ts'
import { credentialFile, issuedList, retryFailed, retryOne, revokeOne } from './issued.ts'
import { credentialsOf, retryCredential, setWallet, showCredential, walletOf } from './mine.ts'
import { readPublic, readShown } from './public.ts'
import { addressOfCredential } from './sign/form.ts'
import { didDocument, didOf, keySet, listedKeys } from './sign/keys.ts'
import { statusLists } from './sign/status-lists.ts'
import { addKey, listKeys, retireKey } from './signing-keys.ts'

const pictures = drawnApart<typeof import('./files/pictures.ts')>(
  new URL('./files/pictures.ts', import.meta.url),
)
const paper = drawnApart<typeof import('./files/paper.ts')>(new URL('./files/paper.ts', import.meta.url))

export function credentialRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, config } = parts
  const did = didOf(config.publicUrl)
  const readList = statusLists(parts)

  serve(app, parts, credentials, {
    printable: ({ query }) => unprintable(query.text.split('\n')),
    mine: async ({ actor }) => ({
      credentials: await credentialsOf(db, actor.id),
      wallet: await walletOf(db, actor.id),
    }),
    show: ({ actor, params, body }) => showCredential(db, actor.id, params.credential_id, body.is_shown),
    retry: ({ actor, params }) => retryCredential(parts, actor.id, params.credential_id),
    connectWallet: async ({ actor, body }) => {
      await setWallet(db, actor.id, body.did)
      return 'Future credentials will be issued to your wallet too'
    },
    disconnectWallet: async ({ actor }) => {
      await setWallet(db, actor.id, null)
      return 'Future credentials will only be issued to your email address'
    },
    one: ({ actor, params }) => readPublic(db, params.number, actor?.id ?? null, clock.now()),
    json: async ({ params }) => Buffer.from((await readShown(db, params.number)).json),
    jwt: async ({ params }) => (await readShown(db, params.number)).token,
    badge: async ({ params }) => badgeFile(await readShown(db, params.number)),
    picture: async ({ params }) =>
      pictures('sharedPicture', await readShown(db, params.number), config.BRAND_NAME),
    png: async ({ params }) => pictures('bakedPng', await readShown(db, params.number)),
    svg: async ({ params }) => bakedSvg(await readShown(db, params.number)),
    pdf: async ({ params }) => {
      const shown = await readShown(db, params.number)
      const { BRAND_NAME: name, BRAND_LOGO_URL: logo, publicUrl: url } = config
      const site = { name, url, hasOwnLogo: logo !== undefined }
      return paper('drawCredential', shown, site, addressOfCredential(url, shown.number))
    },
    savedPage: async ({ params }) => {
      const { number, token, list } = await readShown(db, params.number)
      return savedPage({
        number,
        token,
        site: config.BRAND_NAME,
        url: config.publicUrl,
        keys: keySet(did, await listedKeys(db)),
        list: list === null ? null : (await readList(list)).token,
        savedAt: clock.now(),
      })
    },
    statusList: async ({ params }) => Buffer.from((await readList(params.list)).json),
    statusListJwt: async ({ params }) => (await readList(params.list)).token,
    didDocument: async () => Buffer.from(JSON.stringify(didDocument(did, await listedKeys(db)))),
    keys: async () => Buffer.from(JSON.stringify(keySet(did, await listedKeys(db)))),
  })

  serve(app, parts, issuedCredentials, {
    list: ({ query }) => issuedList.page(db, query),
    csv: ({ query }) => issuedList.csv(db, query),
    export: bulkHandler(parts, credentialFile),
    revoke: ({ actor, params, body }) => revokeOne(parts, actor, params.credential_id, body),
    retry: async ({ params }) =>
      (await retryOne(parts, params.credential_id))
        ? 'Signing it again'
        : 'This credential hasn’t failed, so there’s nothing to retry',
    retryFailed: async () => {
      const failed = await retryFailed(parts)
      return say`${counted({ failed }, { 0: 'No failed credentials', one: 'Signing 1 credential again', other: 'Signing # credentials again' })}`
    },
  })

  serve(app, parts, signingKeys, {
    list: () => listKeys(db),
    rotate: ({ actor }) => addKey(parts, actor),
    retire: ({ actor, params, body }) => retireKey(parts, actor, params.key_id, body.reason),
  })
}
