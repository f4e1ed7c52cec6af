/** The five answers of a likert question, with the keys of their labels in the texts of area `field`. [FIELD-10] */
export const likertAnswers = [
  { value: '-2', label: 'stronglyDisagree' },
  { value: '-1', label: 'disagree' },
  { value: '0', label: 'neutral' },
  { value: '1', label: 'agree' },
  { value: '2', label: 'stronglyAgree' },
] as const;
