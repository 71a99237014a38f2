import type { Text } from './extract.ts'

/** What a text may not be, with how to put it right. */
export interface Rule {
  readonly name: string
  readonly advice: string
  readonly breaks: (text: Text) => boolean
}

const says = (name: string, pattern: RegExp, advice: string): Rule => ({
  name,
  advice,
  breaks: ({ text }) => pattern.test(withoutPlaceholders(text)),
})

/** Expressions and elements are code; their names say nothing about the words. */
function withoutPlaceholders(text: string): string {
  let depth = 0
  let words = ''
  for (const sign of text.replaceAll(/<\/?\w+\/?>/g, '')) {
    if (sign === '{') depth += 1
    if (depth === 0) words += sign
    if (sign === '}') {
      depth -= 1
      if (depth === 0) words += '…'
    }
  }
  return words
}

const sentencesOf = (text: string) => withoutPlaceholders(text).split(/(?<=[.!?]”?|”) (?=\p{Lu}|…)/u)

const wordsOf = (text: string) => withoutPlaceholders(text).match(/[\p{L}\p{N}…][\p{L}\p{N}’'-]*/gu) ?? []

/** Kinds of texts that are a toast or an error at a field: one sentence has no full stop. */
const SHORT =
  /^(success|refused|fieldRefused|conflict|Said|errorTitle|nothingFoundMessage|min|max|regex|refine|enum|error)$/
const BUTTON = /Button$|^(confirmLabel|saveLabel|cancelLabel|importLabel|button)$/
const MOST_WORDS_OF_BUTTON = 4
const LONGEST_SUBJECT = 60

/** Whether a sentence has a clause for its subject: “Who applies agrees that …”, “What was revoked stays revoked”. */
const beginsWithClause = (sentence: string) =>
  !sentence.endsWith('?') &&
  (/^Whom? (?!’)/.test(sentence)
    ? sentence.endsWith('.') || wordsOf(sentence).length > 6
    : /^What ([\w’]+ ){1,8}(is|are|was|were|stays|goes|comes|moves|belongs|counts) \S/.test(sentence))

const isSentenceCase = (words: readonly string[], names: ReadonlySet<string>) =>
  words.length < 2 || !words.slice(1).every((word) => /^\p{Lu}\p{Ll}{2,}/u.test(word) && !names.has(word))

/** Names that are written with a capital wherever they stand. */
const NAMES = new Set(
  'Muster Discord GitHub Google Razorpay PostgreSQL Redis Open Badges Kerala India'.split(' '),
)

export const rules: readonly Rule[] = [
  {
    name: 'clause-subject',
    advice: 'Put a person or a thing first, then a verb.',
    breaks: ({ text }) => sentencesOf(text).some(beginsWithClause),
  },
  says('for-who', /\b(for|of|to|by) who\b/i, 'Name the person: “for members who …”.'),
  says('whom', /\bwhom\b/i, 'Say it with “who”, or turn the sentence round.'),
  says(
    'stands',
    /\b(stands?|stood) (in|on|at|for|there|here|beside|by|as|with)\b/i,
    'Write appears, is listed or is.',
  ),
  says('told', /\b(is|are|be|been|was|were) told\b/i, 'Write “will be notified” or “we’ll let you know”.'),
  says(
    'take-back',
    /\b(takes?|taken|took|taking) (it |them |this |that |\S+ )?back\b/i,
    'Write withdraw, undo or revoke.',
  ),
  says('may', /\bmay\b(?! (be|have|not|need|take|still)\b)/, 'Write “can” for ability and permission.'),
  says('somebody', /\b(some|no|any|every)body\b/i, 'Write someone, no one, anyone, everyone.'),
  says('mail', /\bmail(s|ed|ing)?\b(?! (server|client|app|provider)s?\b)|\be-mail/i, 'Write email.'),
  says('any-more', /\bany ?more\b/i, 'Write “no longer”.'),
  says(
    'straight-quotes',
    /"[^"]+"|(^|\s)'[^']+'|\w'(s|t|re|ve|ll|d|m)\b/,
    'Write “names” and it’s with curly quotes.',
  ),
  {
    name: 'title-case',
    advice: 'Capitals are for the first word and for names.',
    breaks: ({ text }) => !isSentenceCase(wordsOf(text), NAMES),
  },
  {
    name: 'final-stop',
    advice: 'One sentence of a toast or an error has no full stop; two have two.',
    breaks: ({ kind, text }) =>
      SHORT.test(kind) && sentencesOf(text).length === 1 && /[^.…]\.$/.test(withoutPlaceholders(text)),
  },
  {
    name: 'lower-case-email',
    advice: 'An email begins with a capital after the greeting.',
    breaks: ({ text }) => /^(Hello|Good morning) [^,]+, ?\p{Ll}/u.test(withoutPlaceholders(text)),
  },
  {
    name: 'long-button',
    advice: 'A button is a verb and a noun, at most four words.',
    breaks: ({ kind, text }) =>
      BUTTON.test(kind) && wordsOf(text.replaceAll(/<(\d)>.*?<\/\1>/g, '')).length > MOST_WORDS_OF_BUTTON,
  },
  {
    name: 'long-subject',
    advice: 'The subject of an email has at most 60 characters.',
    breaks: ({ kind, text }) => kind === 'subject' && withoutPlaceholders(text).length > LONGEST_SUBJECT,
  },
]

/** Words that `docs/words.md` gives another word for. */
export const refusing = (words: readonly string[]): Rule =>
  says(
    'words',
    new RegExp(`(?<![\\p{L}-])(${words.join('|') || '(?!)'})(?![\\p{L}-])`, 'iu'),
    'docs/words.md has another word for it.',
  )

/** Texts that break a rule without leave, each in a line that says where and what to do. */
export const breaking = (
  rule: Rule,
  texts: readonly Text[],
  allowed: ReadonlyMap<string, ReadonlySet<string>>,
) =>
  texts
    .filter((text) => rule.breaks(text) && !allowed.get(rule.name)?.has(text.text))
    .map(({ file, text }) => `${file}: “${text}”. ${rule.advice}`)
