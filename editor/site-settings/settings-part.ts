/** What a part of the settings is given. */
export interface SettingsPartProps {
  /** Is told whether the form with this name has what is not saved. */
  onWork(form: string, isAtRisk: boolean): void;
}
