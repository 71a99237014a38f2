import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { ZodType, z } from 'zod'
import { ApiError, unreachable } from '../../api/api-error.ts'
import { mayLoad } from '../../api/device/may-load.ts'
import type { FormDraft } from '../../api/session/drafts.ts'
import { failureText } from '../acts/tell-failure.ts'
import { say } from '../language/say.ts'
import { type FormErrors, useForm } from './use-form.ts'

type Values = Record<string, unknown>
/** A schema, and the words for what has no text of its own. */
type Rules = { readonly rules: ZodType; readonly words: z.core.$ZodErrorMap }

export interface ContractFormOptions<V extends Values, Reply> {
  initialValues: V
  /** The contract's schema; pass a function with a dynamic import to load validation on demand. */
  schema: ZodType | (() => Promise<ZodType>)
  /** The call. An ApiError is shown at its fields and in `problem`. */
  send: (values: V) => Promise<Reply>
  /**
   * Runs after a successful call. If it returns a promise, the form stays busy until it resolves, to prevent
   * a second submission.
   */
  onDone?: (reply: Reply, values: V) => unknown
  /** True if the form shows this error itself; then `problem` stays empty. */
  isShown?: (error: unknown) => boolean
  /** Maps the server's field names to the form's where they differ. */
  serverFields?: Readonly<Record<string, string>>
  /** Stores the input in this browser until it is sent. */
  draft?: FormDraft<NoInfer<V>>
}

/**
 * A form validated by the contract's schema on blur and on submit. It sends one request at a time and shows
 * the server's errors at the same fields. Put `submit` on the form element, `busy` on the SubmitButton and
 * `problem` on a FormProblem above it. Errors stay until something is changed.
 */
export function useContractForm<V extends Values, Reply>(options: ContractFormOptions<V, Reply>) {
  const { initialValues, schema, send, onDone, isShown, serverFields = {}, draft } = options
  const [before] = useState(initialValues)
  const [restored] = useState(() => draft?.restore(before) ?? before)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const element = useRef<HTMLFormElement | null>(null)
  const [refusals, setRefusals] = useState(0)
  const askForFirstError = () => setRefusals((before) => before + 1)
  const [problem, setProblem] = useState<string>()
  const areRulesHere = useRef(typeof schema !== 'function')

  async function loadRules(): Promise<Rules> {
    if (!areRulesHere.current && !mayLoad()) throw unreachable()
    const [rules, { refusedWords }] = await Promise.all([
      typeof schema === 'function' ? schema() : schema,
      // The build drops the setting in the contract, which has no effect by itself. No page waits for these words.
      import('@muster/contract/lib/refused-words.ts'),
    ])
    areRulesHere.current = true
    return { rules, words: refusedWords }
  }

  // In an effect: the errors have to be rendered first, which takes a while in a large form.
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const form = useForm<V>({
    initialValues: restored,
    savedValues: before,
    validate: async (values) => validate(await loadRules(), values),
    onChange: (values, saved) => {
      setProblem(undefined)
      draft?.keep(values, saved)
      // Preload on the first input, in case the connection is lost before validation is needed.
      void loadRules().catch(() => undefined)
    },
  })

  function refuse(error: unknown) {
    const errors = error instanceof ApiError ? fieldErrors(error, form.getValues(), serverFields) : {}
    form.setErrors(errors)
    if (!(error instanceof ApiError)) console.error(error)
    setProblem(isShown?.(error) ? undefined : textBeside(error, errors))
    askForFirstError()
  }

  async function submit(event?: SyntheticEvent<HTMLFormElement>) {
    event?.preventDefault()
    if (event) element.current = event.currentTarget
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      if (await form.validate()) return askForFirstError()
      const values = form.getValues()
      const reply = await send(values)
      form.setSaved(values)
      draft?.drop()
      await onDone?.(reply, values)
    } catch (error) {
      refuse(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  /** Resets to the initial values for the next entry. */
  function clear() {
    form.setSaved(initialValues)
    form.setValues(initialValues)
  }

  return { form, field: form.getInputProps, submit, busy, problem, clear, forget: draft?.drop }
}

/** The schema's errors: the first message of each field. */
function validate({ rules, words }: Rules, values: Values): FormErrors {
  const errors: Record<string, string> = {}
  const { error } = rules.safeParse(values, { error: words })
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= say(message)
  return errors
}

function fieldErrors(
  error: ApiError,
  values: Values,
  serverFields: Readonly<Record<string, string>>,
): FormErrors {
  const errors: Record<string, string> = {}
  for (const [name, text] of Object.entries(error.fields)) {
    const last = name.split('.').at(-1) ?? name
    const field = serverFields[name] ?? (name in values ? name : last)
    if (field in values) errors[field] = text
  }
  return errors
}

/** Errors of the form as a whole, or of unknown fields; deduplicated. */
function textBeside(error: unknown, errors: FormErrors): string | undefined {
  if (!(error instanceof ApiError)) return failureText(error)
  const atFields = new Set<unknown>(Object.values(errors))
  const beside = [...error.general, ...Object.values(error.fields)].filter((text) => !atFields.has(text))
  if (beside.length === 0) return atFields.size > 0 ? undefined : error.message
  return [...new Set(beside)].join(' ')
}
