/** Riot's data has a picture of these runes, but no name; ours describes the effect. */
interface Shard {
  id: string;
  name: string;
  /** Middle part of the file name. */
  picture: string;
}

export const shards: readonly Shard[] = [
  { id: '5001', name: 'Zdrowie rosnące z poziomem', picture: 'HealthScaling' },
  { id: '5005', name: 'Szybkość ataku', picture: 'AttackSpeed' },
  { id: '5007', name: 'Przyspieszenie umiejętności', picture: 'CDRScaling' },
  { id: '5008', name: 'Moc adaptacyjna', picture: 'AdaptiveForce' },
  { id: '5010', name: 'Prędkość ruchu', picture: 'MovementSpeed' },
  { id: '5011', name: 'Zdrowie', picture: 'HealthPlus' },
  { id: '5013', name: 'Nieustępliwość', picture: 'Tenacity' },
];
