import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Plugin, Rolldown } from 'vite'
import { languages as known } from '../../contract/src/lib/languages.ts'
import {
  inPseudoLanguage,
  notePseudoLanguages,
  pseudoCodes,
  pseudoLanguages,
} from '../../scripts/texts/pseudo-language.ts'
import { saidTexts } from '../../scripts/texts/said.ts'
import { textOf } from '../../scripts/texts/text-of.ts'
import type { Text } from '../src/ui/language/say.ts'
import { linguiMacros, type Message } from './lingui-macros.ts'
import { catalogueOf, isOfCards, wingOf } from './wings.ts'

const po = formatter()
const catalogues = resolve(import.meta.dirname, '../languages')
const locales: Readonly<Record<string, { readonly locale: string }>> = { ...known, ...pseudoLanguages }

type Catalogue = Readonly<Record<string, Text>>

/**
 * Puts the texts of other languages next to the app: a file for each wing and language. No code runs before its texts are
 * there, so constants of modules can be texts: a script of the language comes before the app's own and brings what the
 * first chunks say (`languages.json` names it for the server), and each later import waits for the wings of the chunks that
 * it loads. English is in the code and waits for nothing.
 */
export function languages(): Plugin[] {
  const heard = new Map<string, readonly Message[]>()
  const scripts: Record<string, { script: string; files: Readonly<Record<string, string>> }> = {}
  let wingsOf: ReturnType<typeof wingsIn> | undefined
  return [
    notePseudoLanguages(),
    linguiMacros((id, messages) => heard.set(id, messages)),
    {
      name: 'muster-said-texts',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/contract\/src\/.*\.ts$/ },
        handler: (code, id) => {
          heard.set(id, saidTexts(id, code).map(messageOf))
          return null
        },
      },
    },
    {
      name: 'muster-texts-of-cards',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        if (isOfCards(id))
          heard.set(
            id,
            literalsIn(code).map((key) => messageOf({ key })),
          )
      },
    },
    {
      name: 'muster-languages',
      apply: 'build',
      renderChunk(code, _, __, { chunks }) {
        if (languagesOf(heard).length === 0) return null
        wingsOf ??= wingsIn(heard, chunks)
        return code.replaceAll(/\bimport\((["'`])\.\/([^"'`]+)\1\)/g, (whole, _quote, file: string) => {
          const wings = [...(wingsOf?.(file) ?? [])].toSorted().join(' ')
          return wings ? `speaking(${JSON.stringify(wings)},()=>${whole})` : whole
        })
      },
      generateBundle(_, bundle) {
        const chunks = Object.fromEntries(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
        )
        const first = firstModules(chunks)
        for (const language of languagesOf(heard)) {
          const emit = (name: string, source: string) =>
            `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`
          const early: Record<string, Text> = {}
          const later: Record<string, string> = {}
          const inLanguage = translatorOf(language)
          const said = (ids: readonly string[]): Catalogue =>
            Object.assign(
              {},
              ...ids.map((id) => translated(heard.get(id) ?? [], inLanguage(catalogueOf(id)))),
            )
          for (const [wing, modules] of Map.groupBy(heard.keys(), wingOf)) {
            Object.assign(early, said(modules.filter((id) => first.has(id))))
            later[wing] = emit(`${wing}.json`, JSON.stringify(said(modules.filter((id) => !first.has(id)))))
          }
          scripts[language] = {
            script: emit(`${language}.js`, scriptOf(language, early, later)),
            files: later,
          }
        }
        this.emitFile({ type: 'asset', fileName: 'languages.json', source: JSON.stringify(scripts) })
      },
    },
  ]
}

type Chunk = Pick<Rolldown.RenderedChunk, 'fileName' | 'imports' | 'moduleIds' | 'isEntry'>
type Chunks = Readonly<Record<string, Chunk>>
type Heard = ReadonlyMap<string, readonly Message[]>

/** The chunks that run before any other, and what they import. */
function closureOf(roots: readonly Chunk[], chunks: Chunks): ReadonlySet<Chunk> {
  const found = new Set(roots)
  for (const { imports } of found) for (const name of imports) if (chunks[name]) found.add(chunks[name])
  return found
}

const firstModules = (chunks: Chunks) =>
  new Set(
    [
      ...closureOf(
        Object.values(chunks).filter(({ isEntry }) => isEntry),
        chunks,
      ),
    ].flatMap(({ moduleIds }) => moduleIds),
  )

/** The wings that the import of a file needs the texts of, without those that are there from the start. */
function wingsIn(heard: Heard, chunks: Chunks) {
  const byFile = new Map(Object.values(chunks).map((chunk) => [basename(chunk.fileName), chunk]))
  const first = firstModules(chunks)
  const known = new Map<string, ReadonlySet<string>>()
  const find = (file: string): ReadonlySet<string> => {
    const chunk = byFile.get(file)
    const modules = chunk ? [...closureOf([chunk], chunks)].flatMap(({ moduleIds }) => moduleIds) : []
    return new Set(modules.filter((id) => heard.get(id)?.length && !first.has(id)).map(wingOf))
  }
  return (file: string): ReadonlySet<string> => {
    const wings = known.get(file) ?? find(file)
    known.set(file, wings)
    return wings
  }
}

/** Runs before the app, so it's plain JavaScript (`Speech` in `contract/src/lib/speech.ts`). */
const scriptOf = (language: string, messages: Catalogue, files: Readonly<Record<string, string>>) =>
  `{const messages=${JSON.stringify(messages)},files=${JSON.stringify(files)},asked={}
const ask=wing=>asked[wing]??=fetch(files[wing]).then(answer=>answer.json()).then(more=>{Object.assign(messages,more)},()=>{delete asked[wing]})
self.speech={locale:${JSON.stringify(locales[language]?.locale ?? language)},messages}
self.speaking=(wings,load)=>Promise.all(wings.split(' ').filter(wing=>files[wing]).map(ask)).then(load)}`

function languagesOf(heard: Heard): string[] {
  const files = existsSync(catalogues) ? readdirSync(catalogues, { recursive: true, encoding: 'utf8' }) : []
  const translated = files.filter((file) => file.endsWith('.po')).map((file) => basename(file, '.po'))
  const made = heard.size > 0 ? pseudoCodes : []
  return [...new Set([...translated, ...made])].filter((language) => language !== 'en')
}

type Translator = (message: Message) => Text | null

/** Reads each catalogue once. */
function translatorOf(language: string): (catalogue: string) => Translator {
  const read = new Map<string, Translator>()
  return (catalogue) => {
    const translate = read.get(catalogue) ?? translator(language, catalogue)
    read.set(catalogue, translate)
    return translate
  }
}

function translator(language: string, catalogue: string): Translator {
  if (pseudoCodes.includes(language)) return ({ english }) => inPseudoLanguage(english)
  const files = globSync(`${catalogue}/${language}.po`, { cwd: catalogues }).map((file) =>
    join(catalogues, file),
  )
  const read = files.map((file) => po.parse(readFileSync(file, 'utf8'), context(language, file)))
  return ({ id }) => {
    for (const messages of read) {
      if (messages instanceof Promise) throw new Error('The PO format is read at once')
      const words = messages[id]?.translation
      if (words) return textOf(words)
    }
    return null
  }
}

/** A text of the contract, which the catalogues have under its English. */
const messageOf = ({ key }: { key: string }): Message => ({
  key,
  id: generateMessageId(key),
  english: textOf(key),
})

/** The texts of data that the build has written, also keys and the like: of what no catalogue has, nothing is loaded. */
const literalsIn = (code: string): string[] =>
  [...new Set(code.match(/"(?:[^"\\\n]|\\.)*"/g))].map((text) => JSON.parse(text))

const translated = (messages: readonly Message[], inLanguage: Translator): Catalogue =>
  Object.fromEntries(
    messages.flatMap((message) => {
      const words = inLanguage(message)
      return words ? [[message.key, words] as const] : []
    }),
  )

const context = (locale: string, filename: string) => ({ locale, sourceLocale: 'en', filename })
