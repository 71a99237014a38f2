/** Types for the parts of the untyped verifier that tests use. */

type Load = (url: string) => Promise<{ documentUrl: string; document: unknown; contextUrl: null }>

declare module '@digitalbazaar/vc' {
  export interface Verdict {
    readonly verified: boolean
    readonly error?: Error & { errors?: Error[] }
    readonly statusResult?: {
      readonly verified: boolean
      readonly results: readonly { readonly status: boolean }[]
    }
  }
  export function verifyCredential(options: {
    readonly credential: unknown
    readonly suite: unknown
    readonly documentLoader: Load
    readonly checkStatus?: unknown
    readonly now?: Date
  }): Promise<Verdict>
}
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: unknown })
  }
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown
}
declare module '@digitalbazaar/vc-bitstring-status-list' {
  export const checkStatus: unknown
}
