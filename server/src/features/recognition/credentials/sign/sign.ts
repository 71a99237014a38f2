import { createHash, sign } from 'node:crypto'
import { CompactSign } from 'jose'
import { canonical } from './canonical.ts'
import { methodOf, type Signer } from './keys.ts'
import { multibase } from './multikey.ts'

/** Signs in two forms: a Data Integrity proof (`eddsa-rdfc-2022`) and a token (VC-JWT). */

const sha256 = (text: string) => createHash('sha256').update(text).digest()

export interface Unsigned {
  readonly '@context': readonly string[]
  readonly [name: string]: unknown
}

export interface Signed {
  readonly json: string
  readonly token: string
}

/**
 * Returns a function that signs documents of one issuer. The hash of the proof options is the same for all
 * documents with the same contexts, so it is cached.
 * @param created when the signature is made
 */
export function signing(signer: Signer, did: string, created: Date): (document: Unsigned) => Promise<Signed> {
  const method = methodOf(did, signer.publicKey)
  const options = {
    type: 'DataIntegrityProof',
    created: `${created.toISOString().slice(0, 19)}Z`,
    verificationMethod: method,
    cryptosuite: 'eddsa-rdfc-2022',
    proofPurpose: 'assertionMethod',
  }
  const heads = new Map<string, Promise<Buffer>>()
  function headOf(contexts: readonly string[]): Promise<Buffer> {
    const key = contexts.join(' ')
    const head = heads.get(key) ?? canonical({ '@context': contexts, ...options }).then(sha256)
    heads.set(key, head)
    return head
  }
  return async (document) => {
    const [head, text] = await Promise.all([headOf(document['@context']), canonical(document)])
    const proofValue = multibase(sign(null, Buffer.concat([head, sha256(text)]), signer.key))
    const token = await new CompactSign(Buffer.from(JSON.stringify(document)))
      .setProtectedHeader({ alg: 'EdDSA', kid: method, typ: 'vc+jwt', cty: 'vc' })
      .sign(signer.key)
    return { json: JSON.stringify({ ...document, proof: { ...options, proofValue } }), token }
  }
}
