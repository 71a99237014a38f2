import type { Answers } from '@muster/contract/events/hackathon-applications.ts'
import type { FormField } from '@muster/contract/events/hackathon-parts.ts'
import type { AccountField } from '@muster/contract/lib/hackathon-words.ts'
import { say } from '@muster/contract/lib/say.ts'
import { z } from 'zod'
import { AppError } from '../../../../platform/errors.ts'
import { type AccountValues, askedOfAccount } from './account.ts'

const SHORT = 200
const LONG = 2000
const LINK = 300

const fileId = z.uuid()
const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })

interface Checked {
  readonly answers: Answers
  /** Ids of the uploaded files among the answers, by field. */
  readonly files: ReadonlyMap<string, string>
}

/** A validated answer, or what is wrong with it. The value is null when the field is empty. */
type Read = { readonly value: string | string[] | null } | { readonly problem: string }

/**
 * Validates answers against the form. Drops empty ones and account fields.
 * @param at the request field that contains them: errors are reported on `<at>.<field>`
 * @throws AppError 400 naming every answer that is wrong, missing, or to a question that the form doesn't ask
 */
export function checkAnswers(
  fields: readonly FormField[],
  account: AccountValues,
  given: Answers,
  at: string,
): Checked {
  const problems = new Map<string, string>()
  const answers: Answers = {}
  const files = new Map<string, string>()
  for (const field of fields.filter(({ kind }) => kind !== 'system')) {
    const read = readAnswer(field, given[field.field_name])
    if ('problem' in read) problems.set(field.field_name, read.problem)
    else if (read.value !== null) {
      answers[field.field_name] = read.value
      if (field.kind === 'file') files.set(field.field_name, String(read.value))
    } else if (field.is_required) problems.set(field.field_name, 'Answer this question')
  }
  for (const { field_name, value, is_required } of askedOfAccount(fields, account)) {
    if (is_required && !value) problems.set(field_name, missingInAccount[field_name])
  }
  const asked = new Set(fields.map(({ field_name }) => field_name))
  for (const name of Object.keys(given)) {
    if (!asked.has(name)) problems.set(name, 'The form doesn’t ask this')
  }
  if (problems.size > 0) {
    const texts = Object.fromEntries([...problems].map(([name, text]) => [`${at}.${name}`, [text]]))
    throw new AppError(400, { general: [], ...texts })
  }
  return { answers, files }
}

const missingInAccount: Readonly<Record<AccountField, string>> = {
  name: 'Add your name to your profile first',
  gender: 'Add your gender to your profile first',
  email: 'Add your email address to your account first',
  mobile: 'Add your mobile number to your profile first',
  college: 'Add your college to your profile first',
}

function readAnswer({ kind, options }: FormField, given: Answers[string] | undefined): Read {
  if (kind === 'choices') return readChoices(options, given)
  if (given !== undefined && typeof given !== 'string') return { problem: 'Answer with text' }
  const text = given?.trim() ?? ''
  if (text === '') return { value: null }
  switch (kind) {
    case 'short':
      return text.length > SHORT || /[\r\n]/.test(text)
        ? { problem: say`Use one line of ${{ most: SHORT }} characters or fewer` }
        : { value: text }
    case 'choice':
      return options.includes(text) ? { value: text } : { problem: 'Choose one of the options' }
    case 'link':
      return readLink(text)
    case 'file':
      return fileId.safeParse(text).success ? { value: text } : { problem: 'Upload a file' }
    default:
      return text.length > LONG
        ? { problem: say`Use ${{ most: LONG }} characters or fewer` }
        : { value: text }
  }
}

function readChoices(options: readonly string[], given: Answers[string] | undefined): Read {
  const chosen = new Set((typeof given === 'string' ? [given] : (given ?? [])).filter((text) => text !== ''))
  if ([...chosen].some((text) => !options.includes(text))) return { problem: 'Choose from the options' }
  return { value: chosen.size > 0 ? options.filter((option) => chosen.has(option)) : null }
}

/** People enter `github.com/devika` without a scheme. */
function readLink(text: string): Read {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  return address.length <= LINK && webAddress.safeParse(address).success
    ? { value: address }
    : { problem: 'Enter a web address such as https://example.org/my-work' }
}
