import type { CSSProperties, FormHTMLAttributes, HTMLAttributes } from 'react'
import classes from './primitives.module.css'

/** The gaps of `tokens.css`. */
type Step = '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl'

interface Looks extends Omit<HTMLAttributes<HTMLElement>, 'onSubmit'> {
  /** The element, such as `section` or `h2`. */
  readonly as?: keyof HTMLElementTagNameMap
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | 'display'
  readonly weight?: 400 | 500 | 600 | 700
  readonly tone?: 'ink' | 'ink-2' | 'ink-3' | 'brand-strong' | 'brand-ink' | 'good' | 'warn' | 'bad' | 'gold'
  readonly center?: boolean
  /** Space above and below. */
  readonly mt?: Step
  readonly mb?: Step
  /** Takes the room that is left in a row. */
  readonly grow?: boolean
  /** For a form. */
  readonly onSubmit?: FormHTMLAttributes<HTMLFormElement>['onSubmit']
  readonly noValidate?: boolean
}

interface Layout extends Looks {
  /** With two of them, the first is between lines. */
  readonly gap?: Step | `${Step} ${Step}`
  readonly align?: 'start' | 'center' | 'end' | 'baseline'
}

interface RowProps extends Layout {
  readonly justify?: 'center' | 'end' | 'space-between'
  readonly wrap?: boolean
}

interface TextProps extends Looks {
  /** The typeface of headings. */
  readonly heading?: boolean
  /** Digits of equal width, to line up in columns. */
  readonly numbers?: boolean
  /** Keeps the line breaks that someone typed. */
  readonly lines?: boolean
  readonly nowrap?: boolean
}

/** Things below each other. */
export const Stack = ({ gap, align, ...looks }: Layout) =>
  shown(looks, 'div', classes.stack, { gap: gapOf(gap), justifyItems: align })

/** Things next to each other. */
export const Row = ({ gap, align, justify, wrap, ...looks }: RowProps) =>
  shown(looks, 'div', classes.row, {
    gap: gapOf(gap),
    alignItems: align,
    justifyContent: justify,
    flexWrap: wrap ? 'wrap' : undefined,
  })

/** Items below each other, without bullets. */
export const List = ({ gap, align, ...looks }: Layout) =>
  shown(looks, 'ul', classes.stack, { gap: gapOf(gap), justifyItems: align })

/** A page with a column of cards beside it, or below it on narrow windows. */
export const Columns = (looks: Looks) => shown(looks, 'div', classes.columns, {})

/** A paragraph, or a heading, or part of a line. */
export const Text = ({ heading, numbers, lines, nowrap, ...looks }: TextProps) =>
  shown(looks, 'p', classes.text, {
    fontFamily: heading ? 'var(--font-heading)' : undefined,
    fontVariantNumeric: numbers ? 'tabular-nums' : undefined,
    whiteSpace: lines ? 'pre-line' : nowrap ? 'nowrap' : undefined,
  })

function shown(
  { as, size, weight, tone, center, mt, mb, grow, className, ...rest }: Looks,
  element: keyof HTMLElementTagNameMap,
  kind: string | undefined,
  style: CSSProperties,
) {
  // One type for all of them: which attributes an element has depends on `as`.
  const Element = (as ?? element) as 'form'
  const names = [kind, grow && classes.grow, className].filter(Boolean).join(' ')
  return (
    <Element
      {...rest}
      className={names}
      style={{
        fontSize: size && `var(--text-${size})`,
        fontWeight: weight,
        lineHeight: size && /xl|display/.test(size) ? 1.25 : undefined,
        color: tone && `var(--${tone})`,
        textAlign: center ? 'center' : undefined,
        marginBlockStart: mt && gapOf(mt),
        marginBlockEnd: mb && gapOf(mb),
        ...style,
      }}
    />
  )
}

const gapOf = (gap: string | undefined) => gap?.replace(/\S+/g, 'var(--gap-$&)')
