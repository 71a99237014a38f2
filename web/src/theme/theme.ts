import { t } from '@lingui/core/macro'
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { CLOSING } from './closing.ts'
import classes from './theme.module.css'

const brand: MantineColorsTuple = [
  '#edf1ff',
  '#dbe3ff',
  '#bccbff',
  '#a3b8ff',
  '#8aa4ff',
  '#6f8fff',
  '#456ff6',
  '#3459db',
  '#2a4bc2',
  '#2540a0',
]
const bad: MantineColorsTuple = [
  '#fde9ed',
  '#fbd3db',
  '#f7a9b8',
  '#ff8ca1',
  '#f06a84',
  '#e04c69',
  '#d33c59',
  '#c22f4b',
  '#a5233d',
  '#851a30',
]

/** Filled buttons use the tokens' strong shade: the brand colour is too light for small white text. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  const color = input.color ?? input.theme.primaryColor
  if (color !== 'brand' && color !== 'bad') return resolved
  const tone = color === 'brand' ? 'brand' : 'bad'
  const strong = tone === 'brand' ? 'var(--brand-strong)' : 'var(--bad)'
  const border = '1px solid transparent'
  switch (input.variant) {
    case 'filled':
      return { background: strong, hover: `var(--${tone}-hover)`, color: 'var(--on-brand)', border }
    case 'light':
      return {
        background: `var(--${tone}-soft)`,
        hover: tone === 'brand' ? 'var(--brand-soft-hover)' : 'var(--bad-soft)',
        color: tone === 'brand' ? 'var(--brand-ink)' : 'var(--bad)',
        border,
      }
    case 'subtle':
      return { background: 'transparent', hover: `var(--${tone}-soft)`, color: strong, border }
    case 'outline':
      return {
        background: 'transparent',
        hover: `var(--${tone}-soft)`,
        color: strong,
        border: `1px solid ${strong}`,
      }
    default:
      return resolved
  }
}

interface Openable {
  readonly opened: boolean
}

const closing = (opened: boolean) => (opened ? '' : CLOSING)

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  colors: { brand, bad },
  white: '#ffffff',
  black: '#10162f',
  variantColorResolver,
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: {
    fontFamily: 'var(--font-heading)',
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'var(--text-3xl)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--text-2xl)', lineHeight: '1.25' },
      h3: { fontSize: 'var(--text-xl)', lineHeight: '1.3' },
      h4: { fontSize: 'var(--text-lg)', lineHeight: '1.35' },
    },
  },
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: {
    xs: 'var(--gap-xs)',
    sm: 'var(--gap-sm)',
    md: 'var(--gap-md)',
    lg: 'var(--gap-lg)',
    xl: 'var(--gap-xl)',
  },
  radius: {
    xs: 'var(--radius-small)',
    sm: 'var(--radius-control)',
    md: 'var(--radius-control)',
    lg: 'var(--radius-card)',
    xl: 'var(--radius-large)',
  },
  defaultRadius: 'md',
  // Those of `breakpoints.css` in em, where 830 px are 51.875em.
  breakpoints: { xs: '30em', sm: '51.875em', md: '68.75em', lg: '75em', xl: '90em' },
  shadows: { xs: 'none', sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'md' }, classNames: { root: classes.button } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    TagsInput: { defaultProps: { size: 'md' } },
    DateInput: { defaultProps: { size: 'md', clearButtonProps: { 'aria-label': t`Clear the date` } } },
    Input: { classNames: { input: classes.input } },
    InputWrapper: {
      classNames: { label: classes.label, description: classes.description, error: classes.error },
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': t`Close` },
        centered: true,
        radius: 'lg',
        padding: 24,
        transitionProps: { duration: 160 },
      },
      classNames: (_theme: unknown, { opened }: Openable) => ({
        title: classes.modalTitle,
        content: `${classes.floating} ${closing(opened)}`,
      }),
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { 'aria-label': t`Close` },
        padding: 24,
        transitionProps: { duration: 180 },
      },
      classNames: (_theme: unknown, { opened }: Openable) => ({
        title: classes.modalTitle,
        content: closing(opened),
      }),
    },
    Menu: {
      defaultProps: { radius: 'md', shadow: 'md', transitionProps: { duration: 120 } },
      classNames: { dropdown: classes.dropdown, item: classes.menuItem },
    },
    Popover: { defaultProps: { radius: 'md', shadow: 'md' }, classNames: { dropdown: classes.dropdown } },
    Combobox: { classNames: { dropdown: classes.dropdown } },
    Tooltip: {
      defaultProps: { openDelay: 200, radius: 'sm', events: { hover: true, focus: true, touch: true } },
      classNames: { tooltip: classes.tooltip },
    },
    ActionIcon: { defaultProps: { variant: 'default', size: 40 }, classNames: { root: classes.icon } },
    Skeleton: { classNames: { root: classes.skeleton } },
    Checkbox: {
      defaultProps: { radius: 5 },
      classNames: { input: classes.checkbox, icon: classes.checkIcon },
    },
    Radio: { classNames: { radio: classes.checkbox, icon: classes.checkIcon } },
    Tabs: { classNames: { tab: classes.tab } },
    SegmentedControl: { classNames: { root: classes.segments } },
  },
})

const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--brand-strong)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--track)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-brand-filled': 'var(--brand-strong)',
  '--mantine-color-brand-filled-hover': 'var(--brand-hover)',
  '--mantine-color-brand-light': 'var(--brand-soft)',
  '--mantine-color-brand-light-hover': 'var(--brand-soft-hover)',
  '--mantine-color-brand-light-color': 'var(--brand-ink)',
  '--mantine-color-brand-outline': 'var(--brand-strong)',
  '--mantine-color-brand-text': 'var(--brand-strong)',
}

/** Maps Mantine's variables to the tokens, in both colour schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
})
