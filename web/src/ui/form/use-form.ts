import { useRef, useState } from 'react'
import { isSame, read, type ValueAt, write } from './value-paths.ts'

/** Error messages by field path: 'name' or 'links.0.url'. */
export type FormErrors = Readonly<Record<string, string>>

type Values = Record<string, unknown>

interface FormOptions<V> {
  initialValues: V
  /** Baseline for `isDirty`, if it differs from the initial values. */
  savedValues?: V
  validate: (values: V) => Promise<FormErrors>
  /** Called after every change of a value. */
  onChange?: ((values: V, saved: V) => void) | undefined
}

interface State<V> {
  readonly values: V
  readonly errors: FormErrors
}

/** Props of an input; checkboxes and switches get `checked`. */
interface FieldProps<T> {
  value: T
  error: string | undefined
  onChange: (next: unknown) => void
  onBlur: () => void
}
interface CheckProps<T> extends Omit<FieldProps<T>, 'value'> {
  checked: T
}

export interface Form<V> extends State<V> {
  /** Current values, even before they are rendered. */
  getValues: () => V
  /** Merges values and clears all errors. */
  setValues: (values: Partial<V>) => void
  /** Clears the field's error. */
  setFieldValue: <P extends string>(path: P, value: ValueAt<V, P>) => void
  setErrors: (errors: FormErrors) => void
  clearFieldError: (path: string) => void
  /**
   * Validates all fields and shows the errors.
   * @returns whether there are any
   */
  validate: () => Promise<boolean>
  /** True if a value differs from the saved ones. */
  isDirty: () => boolean
  /** Makes these values the baseline for `isDirty`. */
  setSaved: (values: V) => void
  getInputProps: (<P extends string>(path: P) => FieldProps<ValueAt<V, P>>) &
    (<P extends string>(path: P, options: { type: 'checkbox' }) => CheckProps<ValueAt<V, P>>)
}

/**
 * State of a form: values and errors. A field is validated on blur, but not while the form is untouched. Its
 * functions have stable identities.
 */
export function useForm<V extends Values>(options: FormOptions<V>): Form<V> {
  const { initialValues, savedValues = initialValues, validate, onChange } = options
  const [state, show] = useState<State<V>>({ values: initialValues, errors: {} })
  const latest = useRef({ validate, onChange })
  latest.current = { validate, onChange }
  const [acts] = useState(() => actsOf(state, savedValues, show, latest))
  return { ...state, ...acts }
}

function actsOf<V extends Values>(
  first: State<V>,
  savedValues: V,
  show: (state: State<V>) => void,
  latest: { readonly current: Pick<FormOptions<V>, 'validate' | 'onChange'> },
) {
  let state = first
  let saved = savedValues

  function turnTo(next: Partial<State<V>>) {
    const changed = next.values !== undefined && next.values !== state.values
    state = { ...state, ...next }
    show(state)
    if (changed) latest.current.onChange?.(state.values, saved)
  }

  const setErrors = (errors: FormErrors) => turnTo({ errors })
  const without = (path: string) =>
    Object.fromEntries(Object.entries(state.errors).filter(([at]) => at !== path))
  const clearFieldError = (path: string) => {
    if (path in state.errors) setErrors(without(path))
  }

  function put(path: string, value: unknown) {
    const values = Object.is(read(state.values, path), value)
      ? state.values
      : write(state.values, path, value)
    turnTo({ values, errors: without(path) })
  }

  async function checkField(path: string) {
    const { values } = state
    if (isSame(values, saved)) return
    const errors = await latest.current.validate(values)
    // Stale result: the field has changed since validation started.
    if (!Object.is(read(state.values, path), read(values, path))) return
    const wrong = Object.keys(errors).find((at) => at === path || at.startsWith(`${path}.`))
    const error = wrong === undefined ? undefined : errors[wrong]
    if (error === undefined) clearFieldError(path)
    else setErrors({ ...state.errors, [path]: error })
  }

  function getInputProps(path: string, options?: { type: 'checkbox' }) {
    const value = read(state.values, path)
    return {
      ...(options ? { checked: value } : { value }),
      error: state.errors[path],
      onChange: (next: unknown) => put(path, entered(next)),
      // Offline, validation can't load; submitting reports that.
      onBlur: () => void checkField(path).catch(() => undefined),
    }
  }

  return {
    getValues: () => state.values,
    setValues: (values: Partial<V>) => turnTo({ values: { ...state.values, ...values }, errors: {} }),
    setFieldValue: put,
    setErrors,
    clearFieldError,
    async validate() {
      const errors = await latest.current.validate(state.values)
      setErrors(errors)
      return Object.keys(errors).length > 0
    },
    isDirty: () => !isSame(state.values, saved),
    setSaved(values: V) {
      saved = values
    },
    getInputProps: getInputProps as Form<V>['getInputProps'],
  }
}

/** The value from an `onChange` argument: an event for native elements, the value itself for other inputs. */
function entered(next: unknown): unknown {
  if (typeof next !== 'object' || next === null || !('nativeEvent' in next) || !('currentTarget' in next))
    return next
  const { currentTarget: element } = next
  if (element instanceof HTMLInputElement)
    return element.type === 'checkbox' ? element.checked : element.value
  return (element as HTMLTextAreaElement | HTMLSelectElement).value
}
