export const galleryPictures = [
  {
    file: 'hall.svg',
    alt: 'Rysunek: pusta hala sportowa nocą, światło reflektorów pada na środek boiska.',
    caption: 'Hala przed otwarciem. Za godzinę staną tu dwa rzędy stanowisk.',
  },
  {
    file: 'desks.svg',
    alt: 'Rysunek: dwa rzędy po pięć stanowisk z monitorami, naprzeciw siebie.',
    caption: 'Pięć na pięć: stanowiska drużyn stoją po obu stronach linii środkowej.',
  },
  {
    file: 'final.svg',
    alt: 'Rysunek: publiczność na trybunach patrzy na wielki ekran nad sceną.',
    caption: 'Finał ogląda cała hala, a mecz komentują uczniowie.',
  },
  {
    file: 'bracket.svg',
    alt: 'Rysunek: drabinka turniejowa narysowana liniami boiska, na jej końcu złoty puchar.',
    caption: 'Droga do pucharu prowadzi przez grupę i drabinkę.',
  },
];
