import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const shades = (color: string): MantineColorsTuple =>
  Array.from({ length: 10 }, () => color) as unknown as MantineColorsTuple

/** Mantine wants tuples; ours all name the same token, and the roles are set below. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  primaryColor: 'action',
  colors: {
    action: shades('var(--action)'),
    red: shades('var(--alarm)'),
    green: shades('var(--good)'),
  },
  defaultRadius: 4,
  fontSizes: { xs: '14px', sm: '14px', md: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: Object.fromEntries([
    ...[
      'Button',
      'TextInput',
      'Textarea',
      'PasswordInput',
      'NumberInput',
      'Select',
      'MultiSelect',
      'Checkbox',
      'Radio',
      'Switch',
      'SegmentedControl',
      'FileInput',
      'Autocomplete',
    ].map((name) => [name, { defaultProps: { size: 'xs' } }]),
    // Hints stand under their field, so that fields side by side stand at one height.
    [
      'InputWrapper',
      {
        defaultProps: {
          size: 'xs',
          inputWrapperOrder: ['label', 'input', 'description', 'error'],
        },
      },
    ],
    ['ActionIcon', { defaultProps: { variant: 'subtle', color: 'gray', size: 30 } }],
    [
      'Tooltip',
      {
        defaultProps: {
          openDelay: 300,
          withArrow: true,
          events: { hover: true, focus: true, touch: true },
        },
      },
    ],
    ['Menu', { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } }],
    ['Popover', { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } }],
    ['Combobox', { defaultProps: { transitionProps: { duration: 0 } } }],
  ]) as Record<string, { defaultProps: object }>,
})

const roles = (name: string, fill: string, hover: string, tint: string, text: string) => ({
  [`--mantine-color-${name}-filled`]: fill,
  [`--mantine-color-${name}-filled-hover`]: hover,
  [`--mantine-color-${name}-light`]: tint,
  [`--mantine-color-${name}-light-hover`]: 'var(--surface-hover)',
  [`--mantine-color-${name}-light-color`]: text,
  [`--mantine-color-${name}-outline`]: text,
  [`--mantine-color-${name}-outline-hover`]: tint,
  [`--mantine-color-${name}-text`]: text,
})

const variables: Record<string, string> = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-dim)',
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-anchor': 'var(--action-text)',
  '--mantine-color-error': 'var(--alarm-text)',
  '--mantine-color-default': 'var(--surface-raised)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-control)',
  '--mantine-color-disabled': 'var(--quiet-tint)',
  '--mantine-color-disabled-color': 'var(--text-dim)',
  '--mantine-color-disabled-border': 'var(--border)',
  ...roles(
    'action',
    'var(--action)',
    'var(--action-hover)',
    'var(--action-tint)',
    'var(--action-text)',
  ),
  ...roles(
    'gray',
    'var(--quiet-tint)',
    'var(--surface-hover)',
    'var(--quiet-tint)',
    'var(--text-dim)',
  ),
  ...roles('red', 'var(--alarm)', 'var(--alarm)', 'var(--alarm-tint)', 'var(--alarm-text)'),
}

/** The tokens switch with the scheme by themselves, so both schemes get the same names. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
})
